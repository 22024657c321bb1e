import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { answerJobs } from './threads.ts'

/**
 * Where processors are scarce, people who read go first. Not at the lowest priority: a busy machine would give the
 * thread so little time that it took many seconds to end, and a process that stops, or is killed, waits for that.
 */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL

// On Linux this applies to this thread only.
if (process.platform === 'linux') setPriority(PRIORITY)
answerJobs((order: Argon2Parameters) => argon2Sync('argon2id', order))
