import { after, before } from 'node:test'
import { testPassing } from '../../support/edge-passing.ts'
import { testPoisoning } from '../../support/edge-poisoning.ts'
import { testCaching } from '../../support/edge-scenarios.ts'
import { testPurging, testTrouble } from '../../support/edge-trouble.ts'
import { openWorld, type World } from '../../support/edge-world.ts'

let world: World
before(async () => {
  world = await openWorld('nginx')
})
after(() => world?.stop())

const open = () => world

testCaching(open)
testPassing(open)
testPoisoning(open)
testPurging(open)
testTrouble(open)
