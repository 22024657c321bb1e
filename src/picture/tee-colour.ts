// Colour words in the languages of the cards we have seen.
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/black|noir|schwarz|pret[oa]|negr[oa]|ner[oi]|svart|sort/, '#2b2a2a'],
  [/blue|bleu|blau|azul|bl[åa]\b|blu\b|modr/, '#2f64a8'],
  [/white|blanc|wei(ss|ß)|branc[oa]|bianc|vit\b|hvid|wit\b|b[íi]l/, '#fdfdf9'],
  [/gold|or\b|oro\b|dourad/, '#d3a52c'],
  [/yellow|jaune|gelb|amar[ei]l|giall|gul\b|geel|žlut/, '#ecc92f'],
  [/red|rouge|rot\b|verm|roj[oa]|ross[oi]|r[öo]d\b|rood|červen/, '#bf3b34'],
  [/green|vert|grün|verde|grön|groen|zelen/, '#3f8a4b'],
  [/silver|argent|silber|plata|prata|gr[ea]y/, '#b3b7ba'],
  [/orange|laranja|naranja/, '#dd7d29'],
  [/purple|violet|lila/, '#74508f'],
  [/bronze|copper|brown|kupfer/, '#96623a'],
  [/pink|rosa/, '#df8fa9'],
]

/** The colour in a tee's name, or a neutral one. */
export function teeColour(name: string): string {
  const folded = name.toLowerCase()
  return WORDS.find(([word]) => word.test(folded))?.[1] ?? '#d8cfba'
}
