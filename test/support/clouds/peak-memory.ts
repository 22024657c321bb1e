import { readElevation } from '../../../src/import/elevation/read-elevation.ts'
import { COURSE } from './flat-land.ts'

// Surveys the course on the cloud named on the command line, and prints how much memory that took at most, in MB.

let greens = 0
for await (const { ground } of readElevation(process.argv[2] ?? '', [COURSE])) greens += ground.greens.length
if (greens !== 1) throw new Error(`There should be one green, and there are ${greens}.`)
console.log(Math.round(process.resourceUsage().maxRSS / 1_024))
