import type { Given, Intent } from './question.ts'

/** Up to three words in between. */
const GAP = '(?:[^ ,]+ ){0,3}'
const any = (...phrases: readonly string[]) => new RegExp(`\\b(?:${phrases.join('|')})\\b`)

const HAZARD =
  '(?:bunkers?|traps?|water|pond|lake|creek|stream|river|burn|trees?|woods|corner|hazard|lip|it|that|ravine)'
const OVER = '(?:carry|clear|fly|cover|get (?:it )?over|go over|take on|make it over|hit it over|cut)'

/** The first that matches counts: from what is said in only one way to what is said in many. */
const PHRASES: readonly (readonly [Intent, RegExp])[] = [
  [
    'round',
    any(
      `plan (?:for )?(?:my|the|our|a|this|todays?) (?:round|day|game|front|back|nine|course)`,
      `plan (?:for )?(?:the )?(?:all holes|the nine|my 18|18)`,
      'game ?plan',
      'plan out',
      'which holes',
      'breakscore',
      `(?:round|course) (?:strategy|plan|management)`,
      `(?:strategy|plan|advice|tips) for (?:${GAP})(?:round|course|today|nine|all holes)`,
      `play (?:the|this) (?:course|round|nine)`,
      '(?:whole|entire|full) round',
    ),
  ],
  [
    'stroke',
    any(
      `(?:get|getting|have|give|receive|got|getting any|take) (?:a |any |my |to give |extra |1 )?(?:pops?|strokes?)`,
      `(?:do|am|will|would) i (?:get|have|give|getting|receive|have to give|need to give) (?:a |any |shots|an extra )?(?:shots?|strokes?|pops?)`,
      'stroke index',
      `how many (?:shots|strokes|pops) (?:do|am|will|would) i (?:get|have|give|getting)`,
      '(?:stroke|handicap|pop) hole',
      '(?:course|playing) handicap',
      `where do i get (?:my )?(?:shots|strokes|pops)`,
      'give shots',
      'any (?:shots|strokes|pops)',
      'net par',
      'my (?:shots|strokes) (?:fall|come)',
    ),
  ],
  ['aim', any('(?:what|which) line', `where (?:should|do|would) (?:${GAP})(?:finish|land|end up|be)`)],
  [
    'carry',
    any(
      `${OVER} (?:${GAP})${HAZARD}`,
      `${OVER} (?:${GAP})(?:over )?(?:the )?${HAZARD}`,
      `(?:how far|what|whats|distance) (?:${GAP})(?:to|the|is the) carry`,
      `carry (?:needed|required|distance|number|over)`,
      `(?:what|whats|how much|how long) (?:is )?(?:the )?carry`,
      'have to carry',
      'make (?:the|that|it over|this) carry',
      `over (?:the |that |those )?(?:bunkers?|traps?|water|pond|lake|creek|trees?|corner)(?= (?:,|$|with|from))(?<=(?:safe|can|could|will|would|should)\\b.{0,60})`,
    ),
  ],
  ['club', any('putt or (?:chip|pitch)', '(?:chip|pitch) or putt', 'putter or', 'lay ?up or go')],
  [
    'break',
    any(
      'breaks?',
      'breaking',
      'borrow',
      'read (?:on )?(?:this|my|the|that|it|from|please)',
      '(?:the|a|my) read',
      `(?:how )?(?:fast|quick|slow|speed) (?:${GAP})(?:putt|greens?)`,
      `putt (?:fast|quick|slow|downhill|uphill|for|left|right)`,
      `(?:does|will|which way does) (?:it|this|the ball) (?:turn|move|swing|curve|roll|go)`,
      `line (?:of|on|for) (?:this |my |the )?putt`,
      `slope (?:of|on) (?:the|this) green`,
      'green (?:slope|run|tilt|speeds?)',
      'outside (?:left|right) edge',
      'inside (?:left|right)',
    ),
  ],
  [
    'wind',
    any(
      `(?:how|what|whats|where|wheres|which way|which direction) (?:${GAP})(?:wind|breeze)(?! (?:off|from|out|behind|left|right|in|into))`,
      `(?:wind|breeze|speed) (?:doing|blowing|coming|like|direction|strength|now|forecast|hurt|cost)`,
      `how (?:strong|much|hard|windy) (?:${GAP})(?:wind|headwind|tailwind|breeze|speed|it)(?= )(?! play)`,
      `(?:is|any|are) (?:there |it |the )?(?:much |any )?(?:wind|gusting|windy|breeze|gusts)`,
      `is (?:it|this) (?:into|downwind|down|against|a headwind|helping|hurting)(?: the)?(?: wind)?(?: or)?`,
    ),
  ],
  [
    'aim',
    any(
      'aim',
      'aiming',
      `(?:my|the|best|a|good|a good|what) (?:target|aim point|start line|starting line)`,
      'target line',
      `(?:whats|what is|where is|wheres) (?:the|my) line`,
      '(?:best|good|smart|right|the|safe|bad) (?:place to )?miss',
      `where (?:[^ ,]+ ){0,6}(?:miss|start it|start this|line up|hit it|hit this)`,
      `(?:which|what) side`,
      '(?:left|right) or (?:left|right|middle|centre|center)',
      `(?:left|right|center|centre) (?:side|half|edge) of the (?:fairway|green)(?= (?:,|$))`,
      'where to miss',
      'favou?r',
      'start (?:it|this|the ball)',
      'fat (?:part|side)',
      '(?:safe|best|good|wrong|right) side',
      'zielen',
      'viser',
      'apunto',
      'apuntar',
    ),
  ],
  [
    'club',
    any(
      `(?:what|which|whats the|what the) (?:${GAP}){0,1}(?:club|clubs|stick|iron|wedge|hybrid)(?= )(?! (?:distance|record))`,
      `(?:what|which) (?:should|do|would|can|shall) (?:i|you|we) (?:hit|pull|take|use|swing|play|need|like|recommend)`,
      `(?:welchen?|welches) (?:schlager|eisen)`,
      'quel (?:club|fer|bois)',
      'que (?:palo|hierro|madera)',
      `what to (?:hit|pull|take|use)`,
    ),
  ],
  [
    'distance',
    any(
      'how far',
      'whats left',
      'what is left',
      'am i enough of',
      'what am i looking at',
      'how long',
      'how many (?:yards|metres|meters)',
      'distances?',
      'yardages?',
      `(?:the|my|a) number`,
      `what (?:have|do) i (?:got|have)(?: left)?`,
      `how much (?:longer|shorter|farther|further|have i got|is left|do i have)`,
      `(?:whats|what is|what does|whats this|whats the|hows) (?:it|this|that) (?:playing|play|measure)`,
      'plays? like',
      `playing like`,
      'front , ?middle',
      `(?:what|whats|give me|how) (?:${GAP})(?:front|back|middle)`,
      'wie weit',
      'distanz',
      'distancia',
      'a cuanto',
      'cuantos? metros?',
      'combien',
    ),
  ],
  [
    'hole',
    any(
      `(?:strategy|plan|advice|tips|smart play|play|game plan) (?:${GAP})(?:hole|thehole|parhole)`,
      `(?:play|playing|attack|tackle|handle|approach|about|through|manage) (?:${GAP})(?:hole|thehole|parhole)`,
      `(?:hole|thehole) (?:plan|like|look like|strategy|, any advice)`,
      `what (?:should|do|would) (?:i|you|we) do (?:${GAP})(?:parhole|hole|thehole)`,
      `trouble (?:on|here)`,
      `(?:any|what|whats the|wheres the|where is the) (?:advice|trouble|danger)`,
      'dogleg',
      `(?:whats|what is|what was) (?:the )?par`,
      'par (?:here|of this|for this)',
      `(?:whats|what is) the play here`,
      'best way to play',
    ),
  ],
  [
    'club',
    any(
      `(?:can|could|will|would|do|should|does|is|are) (?:${GAP})(?:club\\d+|reach|get there|get home|enough)`,
      `club\\d+ (?:or|enough|too much|plenty|,|off|from)`,
      '(?:reach|get) (?:the green|there|home|it there|it home)',
      'go for (?:it|the green)',
      'lay ?up',
      `(?:the|whats the|what is the) (?:play|shot|stick)`,
      'what do you (?:like|think|recommend|suggest)',
      'what (?:should|do) i (?:do|need)',
      'club (?:me|up|down|selection|choice)',
      'more club',
      'reicht',
    ),
  ],
]

/** What a question without any of these phrases is probably about, unless it is about a shot. */
const KEYWORDS: readonly (readonly [Intent, RegExp])[] = [
  ['round', any('(?:my|the|this|our) round', 'the nine', 'back nine', 'front nine', 'all holes')],
  ['stroke', any('pops?', 'i stroke', 'my strokes')],
  ['break', any('is (?:it|this) straight', 'straight putt')],
  ['wind', any('(?:head|tail|cross)?winds?', 'breeze', 'windy', 'gusts?')],
  ['carry', any('carry')],
  ['hole', any('(?:a|this|the|next|that) (?:[^ ,]+ )?hole', 'thehole', 'parhole', 'strategy', 'in play')],
]

const firstOf = (list: typeof PHRASES, text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? null

export function readIntent(text: string, given: Given): Intent {
  const found = firstOf(PHRASES, text)
  const isPutt = given.feet !== null || given.lie === 'green'
  if (isPutt && (found === 'aim' || found === null)) return 'break'
  if (found !== null) return found
  const isShot = given.yards !== null || given.club !== null
  if (isShot) return 'club'
  return firstOf(KEYWORDS, text) ?? (given.lie === null ? 'other' : 'club')
}
