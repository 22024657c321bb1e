import { answerJobs } from '../../../../platform/threads.ts'
import { type GreenOrder, readGreens } from './read-greens.ts'

answerJobs((order: GreenOrder) => readGreens(order))
