import { workJobs } from '../src/commands/work-jobs.ts'

/** A process that works until no job is left, and says what it used. */
await workJobs(['--until-idle'], process)
const { user, system } = process.cpuUsage()
console.log(`cpu ${(user + system) / 1e6}`)
process.exit(0)
