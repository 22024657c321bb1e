import { execFileSync } from 'node:child_process'
import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { answerOrders } from './threads.ts'

/**
 * Where processors are scarce, whoever only reads goes first. On Linux both settings are this thread's alone. A low
 * priority by itself is not enough: a thread that has the processor keeps it for milliseconds, which a read waits.
 */
function stepBack() {
  if (process.platform !== 'linux') return
  setPriority(constants.priority.PRIORITY_LOW)
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1) ?? ''
  try {
    execFileSync('chrt', ['-i', '-p', '0', thread], { stdio: 'ignore', timeout: 1_000 })
  } catch {
    // Without that program the low priority has to do.
  }
}

stepBack()
answerOrders((order: Argon2Parameters) => argon2Sync('argon2id', order))
