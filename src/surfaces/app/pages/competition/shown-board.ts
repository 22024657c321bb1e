import { readClubById } from '../../../../club/club-store.ts'
import type { Competition } from '../../../../competition/competition.ts'
import { noCompetition } from '../../../../competition/competition-store.ts'
import type { Board } from '../../../../competition/field-board.ts'
import { Problem } from '../../../../core/problem.ts'
import { type PlayerNames, readPlayerNames } from '../../club/competition/player-names.ts'
import type { AppContext } from '../../context.ts'
import type { AppRequest } from '../../route.ts'

export type ShownBoard = {
  readonly board: Board
  readonly names: PlayerNames
  readonly club: { readonly name: string; readonly slug: string }
  readonly isMember: boolean
}

type Asked = Pick<AppRequest, 'session' | 'params' | 'language'> & {
  /** Nobody can sign in inside another page. */
  readonly isEmbedded?: boolean
}

const BEFORE_PLAY = ['draft', 'open', 'closed']

/** From the first hole on, if the committee has made it public. */
export const isForEverybody = ({ settings, state }: Competition) =>
  settings.isPublic && !BEFORE_PLAY.includes(state)

/**
 * The board that the path names, if the one who asks may see it: members of the club, and everybody where the committee
 * has made it public. Others get the same answer as for one that doesn't exist.
 */
export async function shownBoard(
  context: AppContext,
  { session, params, language, isEmbedded = false }: Asked,
): Promise<ShownBoard> {
  const board = await context.boards.read(params.competition ?? '')
  const clubs = session?.account.clubs ?? []
  const isMember = clubs.some(({ clubId }) => clubId === board?.competition.clubId)
  const isOpen = board !== null && isForEverybody(board.competition)
  if (board === null || !(isMember || isOpen) || board.competition.state === 'draft') {
    if (session === null && !isEmbedded)
      throw new Problem('signed_out', 'Sign in first: this leaderboard is for members of the club.')
    throw noCompetition()
  }
  const club = await readClubById(context.db, board.competition.clubId)
  if (club === null) throw noCompetition()
  return {
    board,
    club,
    isMember,
    names: await readPlayerNames(context.db, [...board.sides.values()], { language, viewer: null }),
  }
}
