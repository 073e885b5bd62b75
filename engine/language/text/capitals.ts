/**
 * Words that keep their capital inside a sentence: peoples, eras, feasts and days. No spelling rule tells "European"
 * from "Rusty", so common ones are listed. Ambiguous words ("Polish") are left out.
 */
export const ALWAYS_CAPITAL: ReadonlySet<string> = new Set(
  `
  African American Arabian Arabic Asian Assyrian Athenian Atlantean Aztec Babylonian Bohemian British Byzantine
  Carthaginian Celtic Chinese Corinthian Cretan Danish Dutch Egyptian Elizabethan English Ethiopian Etruscan European
  Finnish Frankish French Gaelic Georgian German Greek Gregorian Hebrew Hungarian Indian Irish Italian Japanese Latin
  Minoan Mongol Mongolian Moorish Nordic Norman Norse Norwegian Ottoman Persian Phoenician Prussian Roman Russian Saracen
  Saxon Scottish Scythian Siamese Spanish Spartan Sumerian Swedish Swiss Syrian Thracian Trojan Turkish Tuscan Venetian
  Victorian Viking Welsh Christmas Easter Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April
  June July September October November December`
    .trim()
    .split(/\s+/),
);
