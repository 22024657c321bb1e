import { setTimeout as sleep } from 'node:timers/promises'
import { runPeriodically } from '../platform/jobs/run-periodically.ts'
import { listDueEvents, retryEventLater } from './event-store.ts'
import { dropSandboxPremium } from './ledger-store.ts'
import type { PremiumDeps } from './premium-deps.ts'
import { applyEvent, recordObjects } from './receive-event.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { sendReceipts } from './send-receipts.ts'
import { listDueTasks, removeTask, retryTaskLater, type Task } from './task-store.ts'

const FIRST_MS = 1_000
const EVERY_MS = 5_000
/** A provider that does not answer must not keep the process from stopping: the next process does the rest. */
const MAX_STOP_MS = 1_000

/** Does what is left to do, because a process stopped or the provider did not answer. */
export function startBillingJob(deps: PremiumDeps, sandbox: Sandbox | null) {
  const { onError } = deps
  let isStopped = false
  let isSettled = false
  const settleOnce = async () => {
    if (!isSettled) await dropSandboxPremium(deps.db, { provider: deps.provider.name, now: deps.now() })
    isSettled = true
  }
  const works = [
    settleOnce,
    () => applyDue(deps),
    () => doTasks(deps),
    () => sendReceipts(deps),
    async () => sandbox?.catchUp(),
  ]
  const rounds = runPeriodically({ firstMs: FIRST_MS, everyMs: EVERY_MS, onError }, async () => {
    for (const work of works) if (!isStopped) await work().catch(onError)
  })
  return {
    stop: async () => {
      isStopped = true
      await Promise.race([rounds.stop(), sleep(MAX_STOP_MS, undefined, { ref: false })])
    },
  }
}

/** Applies events that we stored but have not applied yet. */
export async function applyDue(deps: PremiumDeps): Promise<void> {
  const { db, now, provider, onError } = deps
  for (const id of await listDueEvents(db, provider.name, now()))
    await applyEvent(deps, id).catch(async (error) => {
      onError(new Error(`Event ${id} could not be applied yet.`, { cause: error }))
      await retryEventLater(db, id, now())
    })
}

/** Does the tasks that are due at the provider. */
export async function doTasks(deps: PremiumDeps): Promise<void> {
  const { db, now, provider, onError } = deps
  for (const task of await listDueTasks(db, provider.name, now()))
    try {
      await doTask(deps, task)
      await removeTask(db, task.id)
    } catch (error) {
      onError(error)
      await retryTaskLater(db, task, now())
    }
}

async function doTask(deps: PremiumDeps, { kind, subject }: Task): Promise<void> {
  const { provider } = deps
  if (kind === 'close') await provider.closePage(subject)
  else if (kind === 'end') await recordObjects(deps, await provider.endSubscription(subject))
  else await recordObjects(deps, await provider.setRenewing(subject, false))
}
