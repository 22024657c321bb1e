import { statusesToday } from '../state/keep-status.ts'
import type { PlayState } from '../state/play-state.ts'
import type { ClubStatus } from '../state/status-answer.ts'
import { useWords } from '../words.ts'

/** What the club says about its course today, said quietly above the hole. A course that is just open needs no line. */
export function StatusLine({ state }: { readonly state: PlayState }) {
  const { playStatus } = useWords()
  const said = statusesToday(state)
    .map((status) => ({ club: status.club, facts: factsOf(status, playStatus) }))
    .filter(({ facts }) => facts.length > 0)
  return (
    <>
      {said.map(({ club, facts }) => (
        <p key={club} class="play-notice" data-status>
          <span>
            <bdi>{club}</bdi>: {facts.join(' · ')}
          </span>
        </p>
      ))}
    </>
  )
}

type StatusWords = ReturnType<typeof useWords>['playStatus']

const factsOf = ({ state, preferred_lies, carts, note }: ClubStatus, words: StatusWords) =>
  [
    state === 'open' ? '' : words.states[state],
    preferred_lies ? words.preferredLies : '',
    state === 'closed' ? '' : words.carts[carts],
    note,
  ].filter((fact) => fact !== '')
