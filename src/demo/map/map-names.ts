import type { StakedHole } from '../course-plan.ts'
import type { Tags } from './feature.ts'

export type MapNames = {
  /** Names of the tee sets, back tee first. */
  readonly tees: readonly string[]
  /** Every layout with the nines it plays, in order. */
  readonly layouts: readonly { readonly name: string | null; readonly nines: readonly number[] }[]
}

/** The number of a hole; if several layouts share it, its number and name in each. */
export function holeTags({ layouts }: MapNames, { nine, order }: StakedHole): Tags {
  const played = layouts.flatMap(({ name, nines }) =>
    nines.flatMap((other, turn) => (other === nine ? [{ name, ref: String(turn * 9 + order + 1) }] : [])),
  )
  const ref = played.map((entry) => entry.ref).join(';') || String(nine * 9 + order + 1)
  const layout = played.map(({ name }) => name ?? '').join(';')
  return layouts.length > 1 && layout !== '' ? { ref, layout } : { ref }
}

export const teeTags = ({ tees }: MapNames, sets: readonly number[]): Tags => {
  const tee = sets.flatMap((set) => tees[set] ?? []).join(';')
  return tee === '' ? {} : { tee }
}
