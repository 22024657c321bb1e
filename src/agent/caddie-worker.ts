import { setPriority } from 'node:os'
import { answerJobs } from '../platform/threads.ts'
import { answerOrder } from './answer-order.ts'

/** At the lowest, 19, golfers would wait for seconds while many read. */
const PRIORITY = 15

// Where processors are scarce, people who read course data go first. On Linux this applies to this thread only.
if (process.platform === 'linux') setPriority(PRIORITY)
answerJobs(answerOrder)
