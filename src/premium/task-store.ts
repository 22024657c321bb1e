import type { Db } from '../platform/db/open.ts'
import { backoffMs } from './backoff.ts'
import type { PaymentProviderName } from './payment-provider.ts'

/** `end`: end the subscription now; `stop`: don't renew it; `close`: close the payment page. */
export type TaskKind = 'end' | 'stop' | 'close'

export type Task = {
  readonly id: string
  readonly kind: TaskKind
  readonly subject: string
  readonly tries: number
}

export const taskId = (kind: TaskKind, subject: string) => `${kind} ${subject}`

/** Adds something to do at the provider, once. */
export async function addTask(
  trx: Db,
  provider: PaymentProviderName,
  kind: TaskKind,
  subject: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto('premium_task')
    .values({ id: taskId(kind, subject), provider, kind, subject, tries: 0, due_at: now })
    .onConflict((clash) => clash.column('id').doNothing())
    .execute()
}

const MAX_TASKS = 20

export async function listDueTasks(
  db: Db,
  provider: PaymentProviderName,
  now: number,
): Promise<readonly Task[]> {
  const rows = await db
    .selectFrom('premium_task')
    .select(['id', 'kind', 'subject', 'tries'])
    .where('provider', '=', provider)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(MAX_TASKS)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as TaskKind }))
}

export const removeTask = (db: Db, id: string) => db.deleteFrom('premium_task').where('id', '=', id).execute()

/** It failed: the next try comes later each time. */
export const retryTaskLater = (db: Db, { id, tries }: Task, now: number) =>
  db
    .updateTable('premium_task')
    .set({ tries: tries + 1, due_at: now + backoffMs(tries) })
    .where('id', '=', id)
    .execute()

/** So many tries are more than a provider that was away for a moment. */
const STUCK_TRIES = 5

export async function countStuckTasks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('premium_task')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tries', '>=', STUCK_TRIES)
    .executeTakeFirstOrThrow()
  return Number(count)
}
