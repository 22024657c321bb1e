import type { Actor } from '../../../../../competition/change-competition.ts'
import type { Field } from '../../../../../competition/competition.ts'
import type { Board } from '../../../../../competition/field-board.ts'
import type { Filled } from '../../../../ui/form-field.ts'
import type { PlayerNames } from '../../../club/competition/player-names.ts'
import type { ClubRequest } from '../club-page.ts'

/** What the page of one competition shows. */
export type OneView = {
  readonly request: ClubRequest
  readonly board: Board
  readonly field: Field
  readonly names: PlayerNames
  readonly actor: Actor
  /** A form that came back: which one, with what was typed and what was wrong. */
  readonly returned: { readonly form: string; readonly filled: Filled } | null
}
