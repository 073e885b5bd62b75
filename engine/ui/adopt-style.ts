let sheets: Map<string, CSSStyleSheet> | null = null;

/** Adds styles to the shadow root of an element, once. They are not markup, so the strictest policy allows them. */
export function adoptStyle(element: Element, css: string): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  sheets ??= new Map();
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
