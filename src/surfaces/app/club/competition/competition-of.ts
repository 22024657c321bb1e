import { mayDo } from '../../../../club/ability.ts'
import type { Actor } from '../../../../competition/change-competition.ts'
import type { Competition, Field } from '../../../../competition/competition.ts'
import { noCompetition, readCompetition } from '../../../../competition/competition-store.ts'
import type { Board } from '../../../../competition/field-board.ts'
import type { AppContext } from '../../context.ts'
import type { AppRequest, InClub } from '../../route.ts'

export const competitionActor = ({ account, membership }: InClub): Actor => ({
  accountId: account.id,
  isCommittee: mayDo(membership.role, 'post_scores'),
})

type Asked = Pick<AppRequest<InClub>, 'session' | 'params'>

/** Which competition, and who asks. */
export const whereOf = ({ session, params }: Asked, id = params.competition ?? '') => ({
  clubId: session.membership.clubId,
  id,
  actor: competitionActor(session),
})

/** A draft is for the committee alone. */
function checkSeen({ state, clubId }: Competition, { membership, account }: InClub) {
  const isCommittee = competitionActor({ account, membership } as InClub).isCommittee
  if (clubId !== membership.clubId || (state === 'draft' && !isCommittee)) throw noCompetition()
}

/** The competition in the path, as members may see it. */
export async function competitionOf({ db }: AppContext, { session, params }: Asked): Promise<Competition> {
  const competition = await readCompetition(db, session.membership.clubId, params.competition ?? '')
  checkSeen(competition, session)
  return competition
}

export async function boardOfRequest({ boards }: AppContext, asked: Asked): Promise<Board> {
  const board = await boards.read(asked.params.competition ?? '')
  if (board === null) throw noCompetition()
  checkSeen(board.competition, asked.session)
  return board
}

export async function fieldOfRequest({ boards }: AppContext, asked: Asked): Promise<Field> {
  const field = await boards.readField(asked.params.competition ?? '')
  if (field === null) throw noCompetition()
  checkSeen(field.competition, asked.session)
  return field
}
