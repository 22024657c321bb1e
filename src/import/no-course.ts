/**
 * Why an entry is certainly not a golf course, by its name; null for a course, and when in doubt. A range with
 * holes may be a course, but eighteen holes of minigolf are still minigolf.
 */
export function noCourse(name: string, { holes }: { readonly holes: number | null }): string | null {
  if (!SUSPECT.test(name)) return null
  if (PLACEHOLDER.test(name)) return 'the name is a placeholder'
  if (CLOSED.test(name)) return 'this course is closed'
  if (AT_A_COURSE.test(name)) return 'this is a shop'
  if (BESIDE_A_COURSE.test(name)) return null
  const game = OTHER_GAMES.find(({ names }) => names.test(name))
  if (game) return `this is ${game.is}`
  if ((holes !== null && holes > mostToPractise(name)) || WORD_OF_A_COURSE.test(withoutFewHoles(name)))
    return null
  const part = PARTS.find(({ names }) => names.test(name))
  return part ? `this is ${part.is}` : null
}

/** Three holes on a practice ground are for practice. */
const mostToPractise = (name: string) => (/practice|übung/i.test(name) ? 3 : 0)

const withoutFewHoles = (name: string) =>
  name.replace(/(?<!\d)[1-3][ -]?(?:loch|hole|trous)[ -](?=übungs|practice (?:area|facility|ground))/giu, '')

const either = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'iu')

const PLACEHOLDER = either(
  // Whole names only: the Test Valley has a golf club.
  /^(?:test(?:ing)?|dummy|sample|placeholder|un(?:known|named|titled))(?: (?:golf )?(?:course|club))?$/,
  /^(?:no[ -]?name|name|none|null|undefined|n\/?a|todo|tbd|asdf\w*|xx+)$/,
  /^[^\p{L}\p{N}]+$/u,
)

const CLOSED = either(
  // In brackets, since a name may contain such a word: "(closed 2014)", but not "(formerly Hemsted Forest)".
  /\((?:now |permanently )?(?:closed(?: down)?|former|abandoned|defunct|disused)(?: (?:in |since )?\d{4})?[!. ]*\)/,
  /\((?:dauerhaft )?(?:geschlossen|ehemalig|fermé|cerrado|chiuso|gesloten|lukket|stängd|nedlagd)[!. ]*\)/,
  /[-–:,] (?:permanently )?closed$/,
  /permanently closed/,
  /^(?:former|abandoned|disused|defunct|ehemalige[rs]?|ancien) /,
  /(?:former|abandoned|disused|defunct) golf/,
  // Italian.
  /^ex[ -](?:campo|golf|percorso)(?!\p{L})/u,
)

const OTHER_GAMES = [
  {
    is: 'minigolf',
    names: either(
      // Not the end of a longer word: Rimini and Gemini have golf clubs.
      /(?<!\p{L})mini[ -]?golf/u,
      /(?<!\p{L})(?:adventure|abenteuer|äventyrs|crazy)[ -]?golf/u,
      /miniature[ -]golf/,
      /bahnengolf/,
      /(?<!\p{L})putt?[ -]putt?(?!\p{L})/u,
      /putt ?shack/,
      /м[иі]н[иі][ -]?гольф/,
    ),
  },
  { is: 'disc golf', names: either(/dis[ck][ -]?golf/, /frisbee[ -]?golf/) },
  {
    is: 'football golf',
    names: either(
      // "Foot golf" in two words says nothing behind others: Winged Foot Golf Club.
      /foot-?golf/,
      /^foot golf/,
      /(?:football|fußball|fussball|fodbold|fotbolls?|voetbal|soccer)[ -]?golf/,
      /soccerpark/,
    ),
  },
  { is: 'swin golf', names: either(/(?<!\p{L})swin[ -]?golf/u) },
  { is: 'farmers’ golf', names: either(/bauern(?:hof)?golf/, /boerengolf/) },
  { is: 'archery golf', names: either(/archery golf/) },
  {
    is: 'indoor golf',
    names: either(
      /indoor[ -]?golf/,
      /golf simulator/,
      /simulator golf/,
      /virtual golf/,
      // A company with that name.
      /^x-golf(?! (?:club|course|park|resort))(?!\p{L})/u,
    ),
  },
  {
    is: 'a bar or restaurant',
    names: either(/sports bar/, /19th hole(?: \w+)* (?:bar|grille?|pub)(?!\p{L})/u),
  },
  { is: 'a shop', names: either(/golf (?:shop|store|outlet)$/, /golf (?:super ?store|galaxy)/) },
  { is: 'a driving range', names: /^top ?golf(?! (?:club|course))/iu },
]

/** Part of a course, or on its own, and not a course itself. */
const PARTS = [
  {
    is: 'a driving range',
    names: either(
      /driving[ -]?range/,
      /practice range/,
      // At the end of the name: GolfRange at its beginning is a company that has courses.
      /golf(?:ing)? range(?: \(|$)/,
      // French for a range.
      /^(?:le |nouveau )?practice(?! (?:academy|area|cent|facility|green|ground|loop|tee))/,
      /practice (?:de|du) golf/,
      /golf practice(?: d|$)/,
      /campo (?:di )?pratica/,
      /campo (?:de )?pr[áa]c?ticas/,
      /strzelnica golfowa/,
    ),
  },
  {
    is: 'a practice ground',
    names: either(
      /practice (?:area|facility|green|ground)/,
      /putting (?:& chipping )?green/,
      /übungs(?:anlage|gelände|platz|wiese)/,
      // Finnish.
      /harjoittelualue/,
    ),
  },
  { is: 'a single hole', names: /^(?:(?:hole|loch|bahn|trou|tee|green|h|t)[ .#-]?)?\d{1,2}$/i },
]

const WORD_OF_A_COURSE = either(
  /course|links|par[ -]?(?:3|three)|golfplatz|golfban|parcours|recorrido/,
  /(?<!\p{L})(?:holes|\d+[ -]?hole|loch|trous|hoyos|buche)(?!\p{L})/u,
)

/** "Pro Shop at Mill Golf & Country Club" is not the course. */
const AT_A_COURSE = /^(?:the )?(?:golf |pro[ -]?)shop(?: at(?= )|$)/i

/** "Golf Club & Driving Range", "Driving Range and Par 3 Course": there is a course as well. */
const BESIDE_A_COURSE = either(
  /(?:golf|club|course|links|cent(?:re|er)|resort) ?(?:&|\+|\/|and|und|et|y) /,
  /(?:&|\+|\/| and| und| et| y) .*(?:course|links|par[ -]?3|golf ?club)/,
)

// Nearly every name passes by this one test.
const SUSPECT = either(
  PLACEHOLDER,
  CLOSED,
  AT_A_COURSE,
  ...[...OTHER_GAMES, ...PARTS].map(({ names }) => names),
)
