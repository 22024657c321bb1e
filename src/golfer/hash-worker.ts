import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { stepBack } from '../step-back.ts'
import { answerOrders } from '../threads.ts'

stepBack()
answerOrders((order: Argon2Parameters) => argon2Sync('argon2id', order))
