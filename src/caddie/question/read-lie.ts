import type { Lie } from '../lie.ts'

const IN =
  '(?<!(?:away|far|back|how) )(?:in|from|out of|off|into|on|im|im in|stuck in|buried in|plugged in|sitting in|im dans|dans|im|en el|aus dem)'
const SOME =
  '(?:(?:the|a|an|this|that|some|my|le|el|left|right|deep|thick|heavy|light|first|1st|2nd|greenside|fairway|pot|wet|long|middle of the|side of the) ){0,4}'
const place = (words: string) => `\\b${IN} ${SOME}(?:${words})\\b`

/** A clause that is only a lie: `150, rough, into the wind`. */
const alone = (words: string) =>
  `(?<=^|,) (?:(?:the|deep|thick|light|heavy|left|right|nice|good|bad|on) ){0,3}(?:${words})(?= (?:,|$))`

/**
 * The first that matches counts. Fringe and bare ground are nearest to a fairway of the six lies; a ball among trees or
 * in a hazard is to be recovered.
 */
const RULES: readonly (readonly [Lie, RegExp])[] = [
  [
    'sand',
    new RegExp(
      `${place('bunker|bunkers|trap|sand trap|sand|beach|búnker')}|${alone('bunker|sand|trap|fairway bunker|greenside bunker')}|\\b(?:plugged|fried egg|bunker shot|sand shot|splash out)\\b|(?<=^|,) (?:fairway|greenside) bunker \\d`,
    ),
  ],
  [
    'recovery',
    new RegExp(
      `${place('trees|woods|forest|bushes|bush|gorse|jungle|wald')}|\\bin (?:the|a) (?:water|hazard|penalty area|creek|pond)\\b|${alone('trees|woods')}|\\b(?:behind|under|beneath|between|among) (?:(?:a|the|some|two|2|big|that) ){0,2}(?:trees?|bush|branch(?:es)?)\\b|\\b(?:stymied|blocked out|punch out|pine straw|tree in my way)\\b`,
    ),
  ],
  [
    'rough',
    new RegExp(
      `${place('rough|semi rough|hay|heather|fescue|cabbage|grass|long grass|thick stuff|weeds|semi|cut')}|\\b(?:deep|thick|heavy|left|right|light) rough\\b|${alone('rough')}|\\b(?:1st|2nd|intermediate) cut\\b|\\b(?:flyer|flier) lie\\b|\\bin roughs?\\b`,
    ),
  ],
  [
    'fairway',
    new RegExp(
      `${place('fairway|short grass|short stuff|fringe|collar|apron|divot|fairways|calle')}|${alone('fairway|fringe')}|\\b(?:tight lie|hardpan|bare lie|fringe|just off the green)\\b`,
    ),
  ],
  [
    'tee',
    /\b(?:off|on|from|at|de|vom|du) (?:(?:the|this|that|back|white|blue|red|yellow|1st|thehole|del) ){0,3}tee\b(?! time)|\btee ?(?:box|shot|ing off)\b|\bteeing (?:it )?(?:off|up)\b|\bthehole tee\b|\bam abschlag\b/,
  ],
  [
    'green',
    /(?<!\b(?:hit|get|land|landing|stop|hold|stay|put|keep|got|getting|be|finish|stick)(?: (?:it|the ball|this|back|1))?) \bon (?:the )?(?:green|putting surface|dance floor)\b(?! in)(?! to)|\bputt(?:s|ing)?\b(?! (?:or|it from|from off))|\bauf dem grun\b|\bsur le green\b|\ben el green\b/,
  ],
]

export function readLie(text: string): Lie | null {
  const found = RULES.flatMap(([lie, pattern]) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [lie]
  })
  // A putt is named on the fringe too: the green comes last of all.
  return found[0] ?? null
}
