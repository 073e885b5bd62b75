import { count } from '../language/text/english';
import { type Finding, isError } from '../load/files/finding';
import { make, makeButton } from '../ui/dom';

/** All findings of the project, each a button that leads to its place. */
export class FindingsList {
  readonly element = make('ul', { class: 'findings', attributes: { 'aria-label': 'Findings' } });

  constructor(private readonly open: (finding: Finding) => void) {}

  show(findings: readonly Finding[]): void {
    this.element.hidden = findings.length === 0;
    this.element.replaceChildren(
      ...findings.map((finding) => {
        const { file, line, col, message, pointer } = finding;
        const place = line > 0 ? `${file}:${line}:${col}` : [file, pointer].filter(Boolean).join(' ');
        return make(
          'li',
          {},
          makeButton(
            { onClick: () => this.open(finding) },
            make('code', { text: place }),
            make('span', { class: isError(finding) ? 'error' : '', text: message }),
          ),
        );
      }),
    );
  }
}

/** What the status bar says of the findings. */
export function findingsInWords(findings: readonly Finding[], isSound: boolean, hasPlayed: boolean): string {
  const errors = findings.filter(isError).length;
  const warnings = findings.length - errors;
  if (!isSound) return `${count(errors, 'error')}${hasPlayed ? ': the last good version plays on' : ''}`;
  return warnings > 0 ? count(warnings, 'warning') : 'nothing wrong';
}
