import { answerJobs } from '../platform/threads.ts'
import { answerOrder } from './answer-order.ts'

// At the priority of any other work, for golfers who have waited long enough.
answerJobs(answerOrder)
