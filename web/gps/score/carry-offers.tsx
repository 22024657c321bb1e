import { useState } from 'preact/hooks'
import type { Units } from '../../../src/account/profile.ts'
import { lengthIn } from '../../../src/words/format.ts'
import type { Language } from '../../../src/words/language.ts'
import { useWords } from '../words.ts'
import type { LearnedCarry } from './learned-bag.ts'

export type CarryOffersProps = {
  readonly carries: readonly LearnedCarry[]
  readonly units: Units
  readonly language: Language
  /** Null for guests: they need an account first. Resolves to whether it was saved. */
  readonly onAdd: ((carry: LearnedCarry) => Promise<boolean>) | null
  readonly signUpUrl: string
}

/** Carries learned from marked shots, offered to the bag. */
export function CarryOffers(props: CarryOffersProps) {
  const words = useWords().playScore.carries
  const [said, say] = useState('')
  if (props.carries.length === 0) return null
  return (
    <section>
      <h3>{words.title}</h3>
      <ul class="score-carries">
        {props.carries.map((carry) => (
          <Offer key={carry.club} carry={carry} say={say} {...props} />
        ))}
      </ul>
      {props.onAdd === null && (
        <p class="score-note">
          {words.guest} <a href={props.signUpUrl}>{words.signUp}</a>
        </p>
      )}
      <p role="status" class="score-note">
        {said}
      </p>
    </section>
  )
}

type OfferProps = CarryOffersProps & {
  readonly carry: LearnedCarry
  readonly say: (sentence: string) => void
}

function Offer({ carry, units, language, onAdd, say }: OfferProps) {
  const { playScore, playCaddie } = useWords()
  const words = playScore.carries
  const club = playCaddie.clubName(carry.club)
  const [isAdded, added] = useState(false)
  const length = (yards: number) => lengthIn(language, yards, units)
  const add = async () => {
    const worked = (await onAdd?.(carry)) ?? false
    added(worked)
    say(worked ? words.added(club) : words.failed)
  }
  return (
    <li>
      <p>
        {words.sentence(club, length(carry.carryYards), units, carry.shots)}{' '}
        {carry.bagYards !== null && <small>{words.inBag(length(carry.bagYards), units)}</small>}
      </p>
      {onAdd !== null && !isAdded && (
        <button
          type="button"
          class="score-choice"
          aria-label={words.addClub(club)}
          onClick={() => void add()}
        >
          {words.add}
        </button>
      )}
    </li>
  )
}
