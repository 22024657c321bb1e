import { guardOf, isCommon, isTurning, kindOfLabel } from './guarded-words.ts'
import { type Claims, type NumberClaim, readClaims } from './read-claims.ts'

/** What a model may say: the built-in answer, and what the engine knows besides. */
export type AllowedFacts = { readonly answer: string; readonly facts: readonly string[] }

const LONGEST = 700

/** Letters of English, digits, and the punctuation of sentences: no markup, no address, no other script. */
const SENTENCES = /^[A-Za-z0-9 .,;:!?'’‘"“”()%°–—\n&/+-]+$/
const ADDRESS = /:\/\/|\bwww\b|\/\/|\b[a-z0-9-]+\.[a-z]{2,}\b|\S@\S/i

/**
 * Why a model's wording must not be used, or null if it may be. The model may not change a number: each one is a number
 * of the facts, in its unit and of its thing; nor may it add a club, a hazard, a direction or a negation. What is
 * true but not in the facts is refused too: then the built-in answer serves.
 */
export function checkNumbers(wording: string, { answer, facts }: AllowedFacts): string | null {
  const text = wording.trim()
  const form = formFault(text)
  if (form !== null) return form
  const said = readClaims([text])
  const known = readClaims([answer, ...facts])
  const fromAnswer = readClaims([answer])
  return (
    clubFault(said, known, fromAnswer) ??
    numberFault(said, known, fromAnswer) ??
    guardFault(said, known, fromAnswer) ??
    languageFault(said, known)
  )
}

function formFault(text: string): string | null {
  if (text === '') return 'it is empty'
  if (text.length > LONGEST) return 'it is too long'
  if (!SENTENCES.test(text)) return 'it has markup or letters of another language'
  return ADDRESS.test(text) ? 'it has an address' : null
}

/** An alternative is among the facts: the first club of the answer has to stay the first. */
function clubFault(said: Claims, known: Claims, answer: Claims): string | null {
  const [first] = answer.clubs
  if (first !== undefined && said.clubs[0] !== first) return `it does not begin with the ${first}`
  const other = said.clubs.find((club) => !known.clubs.includes(club))
  return other === undefined ? null : `no fact names the ${other}`
}

function numberFault(said: Claims, known: Claims, answer: Claims): string | null {
  // A number without a label is one of the answer: the facts have those of other clubs and places too.
  const unlabelled = [...answer.numbers, ...known.numbers.filter(({ labels }) => labels.length === 0)]
  const factsFor = ({ labels }: NumberClaim) => (labels.some(isNoClub) ? known.numbers : unlabelled)
  const wrong = said.numbers.find((claim) => !factsFor(claim).some((fact) => isSame(claim, fact)))
  return wrong === undefined
    ? null
    : `no fact says ${[wrong.value, wrong.unit ?? '', ...wrong.labels].join(' ')}`
}

const isNoClub = (label: string) => kindOfLabel(label) !== 'club'

function isSame(claim: NumberClaim, fact: NumberClaim): boolean {
  if (claim.value !== fact.value) return false
  if (claim.unit !== fact.unit && claim.unit !== null) return false
  if (!claim.labels.some(isNoClub)) return agree(claim.labels, fact.labels)
  const shares = claim.labels.some((label) => fact.labels.includes(label))
  return shares && agree(claim.labels, fact.labels)
}

/** No label contradicts one of the same kind. */
const agree = (claimed: readonly string[], known: readonly string[]) =>
  claimed.every(
    (label) => known.includes(label) || !known.some((other) => kindOfLabel(other) === kindOfLabel(label)),
  )

/** Sides and negations turn advice around: only those of the answer itself count. */
function guardFault(said: Claims, known: Claims, answer: Claims): string | null {
  const added = [...said.guards].find(
    (guard) => !(isTurning(guard) ? answer.guards : known.guards).has(guard),
  )
  return added === undefined ? null : `no fact says ${added}`
}

/** A word that is neither common nor in the facts may say anything, in any language. */
function languageFault(said: Claims, known: Claims): string | null {
  const facts = new Set(known.words)
  const strange = said.words.find((word) => !isCommon(word) && !facts.has(word) && !isCheckedElsewhere(word))
  return strange === undefined ? null : 'it has a word that the facts do not have'
}

/** Clubs, numbers and guarded words have their own checks. */
const isCheckedElsewhere = (word: string) => /^(?:club)?\d/.test(word) || guardOf(word) !== null
