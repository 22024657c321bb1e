import { openDb, type Where } from '../../../../platform/db/open.ts'
import { answerJobs } from '../../../../platform/threads.ts'
import { type ThreadAnswer, threadAnswer } from '../thread-answer.ts'
import { makePack, type PackHead } from './make-pack.ts'

export type PackOrder = { readonly where: Where; readonly head: PackHead }

const answer = ({ where, head }: PackOrder): Promise<ThreadAnswer> =>
  threadAnswer(async () => {
    const db = openDb(where)
    return makePack(db, head).finally(() => db.destroy())
  })

answerJobs(answer)
