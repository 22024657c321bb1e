import { answerJobs } from '../../platform/threads.ts'
import { drawOrder } from './draw-order.ts'
import type { PictureOrder } from './picture-order.ts'

answerJobs((order: PictureOrder) => drawOrder(order))
