import { execFileSync } from 'node:child_process'
import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { answerJobs } from './threads.ts'

/**
 * Where processors are scarce, people who read go first. On Linux both settings apply to this thread only. A low priority
 * alone is not enough: a thread that has the processor keeps it for milliseconds, and a read would wait.
 */
function lowerPriority() {
  if (process.platform !== 'linux') return
  setPriority(constants.priority.PRIORITY_LOW)
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1) ?? ''
  try {
    execFileSync('chrt', ['-i', '-p', '0', thread], { stdio: 'ignore', timeout: 1_000 })
  } catch {
    // Without this program the low priority has to do.
  }
}

lowerPriority()
answerJobs((order: Argon2Parameters) => argon2Sync('argon2id', order))
