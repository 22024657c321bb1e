import { parentPort, workerData } from 'node:worker_threads'
import { makeSurvey } from './make-survey.ts'

parentPort?.postMessage(await makeSurvey(workerData))
