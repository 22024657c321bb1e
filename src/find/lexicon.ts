const setOf = (...texts: readonly string[]): ReadonlySet<string> => new Set(texts.join(' ').split(' '))

// Folded words of English, Spanish, German, French, Portuguese, Swedish, Danish, Norwegian, Italian and Dutch.

/** What a place is near: we measure from it. */
const NEAR = setOf(
  'near nearby nearest close closest around',
  'cerca cercanos proximos alrededor junto nahe bei rund pres autour perto proximo redor',
  'umgebung environs proximite alrededores proximidades arredores dintorni pressi buurt omgeving naerheten narheten naerheden',
  'nara kring naer omkring taet vicino intorno bij nabij rond',
)

/** What a place has inside it. */
const IN = setOf(
  'in at on within inside',
  'en auf im am an a au aux dans sur em no na nos nas i pa vid ved nel nella nelle sulla sul sull op te nach till naar',
)

/** Words between a preposition and a name. */
const GLUE = setOf(
  'the to of from by',
  'de del la las el los do da dos das le les l d des du der die das dem den von vom van um til af av den di il lo gli della het s',
)

/** A golf course, in general. */
const COURSE = setOf(
  'golf golfe golfs course courses club clubs links resort resorts',
  'campo campos cancha canchas golfplatz golfplatze golfplatzen platz platze golfclub golfclubs golfanlage golfanlagen',
  'terrain terrains parcours golfbana golfbanor golfbanan golfbane golfbaner golfbanen golfbaan bana banor baner banan',
  'golfklubb golfklubbar golfklub golfklubber klubb klub gk gc cc gcc baan campi percorsi halsbana halsbanor',
)

/** Only in a query about courses in general, never about one of that name. */
const COURSES = setOf(
  'courses clubs resorts campos canchas golfplatze golfplatzen golfclubs golfanlagen terrains parcours golfs',
  'golfbanor golfbaner golfbanen campi banor baner halsbanor',
)

// None of these is a place's name or a state's code: `al` is Alabama, and `man` an island.
const ASKING = setOf(
  'what which where whats wheres who how many much tell give show find list search get me my i im ive we you us it its is are was there that this these',
  'do does can could would should please have has had having got know want like looking for and or with about any some all here place places area round play',
  'best top good great nice local a an go going trip holiday holidays weekend',
  'golfing golfen golfa golfear golfspelen puedo podemos puede puis peut pouvons peux posso possiamo puo podemos pode kann kannst konnen',
  'kan kunnen kunne jag jeg ik wij er zijn finnas',
  'sao estao visitor visitors week staying visiting vacation travelling traveling m re ve ll',
  'einen einem eines mache urlaub bin brauche mochte moechte ferien woche',
  'estoy vacaciones semana quisiera alguno algun alguna',
  'passe passons semaine vacances suis voudrais trouver trouve puis sommes y',
  'vorrei passo settimana vacanza vacanze andare cerco trovare sono',
  'vou passar ferias procuro estou algum alguma',
  'ska till sommar nagon nagot semester soker vill det',
  'skal ferie noen nogle nogen gerne vil',
  'vind een vakantie zoek naar',
  'que cual cuales cuanto cuanta cuantos cuantas mide esta donde hay tiene tienen con para mejores mejor los es son quiero jugar busco y un una',
  'welche welcher welches was wieviel wieviele viele hat liegt wo wie gibt es sind ist mit ich suche spielen und ein eine der nahe von fur',
  'quel quels quelle quelles combien longueur trouve ou est sont avec pour je cherche jouer et un une meilleurs il y',
  'qual quais quanto quantos quantas mede fica onde tem ha com jogar quero e um uma melhores o os as',
  'vad hur manga langt ligger ar hvad er hvor mange vilka vilken var finns med spela och en ett hvilke hvilken hvor findes med spille og et finnes',
  'quanto quanta quante lungo lunga percorso quali dove trova ci sono con giocare e che welke wat hoe hoeveel heeft ligt lang waar zijn met een spelen',
)

export const isNearWord = (word: string) => NEAR.has(word)
export const isPlacePreposition = (word: string) => NEAR.has(word) || IN.has(word)
export const isGlue = (word: string) => GLUE.has(word)
export const isCourseWord = (word: string) => COURSE.has(word)
/** `courses`, in any language. */
export const isManyCourses = (word: string) => COURSES.has(word)

/** A word that names neither a course nor a place. */
export const saysNothing = (word: string) =>
  COURSE.has(word) || ASKING.has(word) || GLUE.has(word) || NEAR.has(word) || IN.has(word)

/** All of them, for spellings that are close to one. */
export const allSayingNothing = (): Iterable<string> => [...COURSE, ...ASKING, ...NEAR]
