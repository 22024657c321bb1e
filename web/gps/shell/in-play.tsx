import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'
import { Icon } from './icon.tsx'
import type { Lengths } from './lengths.ts'

type Props = { readonly state: PlayState; readonly lengths: Lengths }

/** To a point that was tapped, and on from there. */
export function Tapped({ state, lengths }: Props) {
  const { play } = useWords()
  const { tapped, course } = state
  if (course.value?.map == null) return null
  if (tapped.value === null) return <p class="play-hint">{play.tapped.hint}</p>
  return (
    <section class="play-tapped" aria-label={play.tapped.title}>
      <p>
        <span class="play-label">{play.tapped.title}</span>
        <b data-tapped="there">{lengths.number(tapped.value.there)}</b>
      </p>
      <p>
        <span class="play-label">{play.tapped.onward}</span>
        <b data-tapped="onward">{lengths.number(tapped.value.onward)}</b>
      </p>
      <button type="button" class="play-quiet" onClick={() => state.setTap(null)}>
        {play.tapped.clear}
      </button>
    </section>
  )
}

/** Reach and carry of every hazard in play, and where to lay up. */
export function InPlay({ state, lengths }: Props) {
  const { play } = useWords()
  const { hazards, arcs, distances } = state
  if (distances.value === null) return null
  return (
    <>
      <section class="play-hazards" aria-label={play.hazards.title}>
        <h2>{play.hazards.title}</h2>
        {hazards.value.length === 0 ? (
          <p>{play.hazards.none}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col">{play.hazards.reach}</th>
                <th scope="col">{play.hazards.carry}</th>
              </tr>
            </thead>
            <tbody>
              {hazards.value.map(({ kind, side, reach, carry }) => (
                <tr key={`${kind}${side}${reach}${carry}`}>
                  <th scope="row">
                    <Icon name={kind} /> {play.hazards[kind]}{' '}
                    <span class="soft">{play.hazards.side[side]}</span>
                  </th>
                  <td>{lengths.number(reach)}</td>
                  <td>{lengths.number(carry)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {arcs.value.length > 0 && (
        <section class="play-layups" aria-label={play.layUp.title}>
          <h2>{play.layUp.title}</h2>
          <ul>
            {arcs.value.map(({ remaining, carry }) => (
              <li key={remaining}>
                <b>{lengths.length(carry)}</b>{' '}
                <span class="soft">{play.layUp.leaves(lengths.length(remaining))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
