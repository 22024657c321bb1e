import { type Port, serveCaddie } from './serve-caddie.ts'

// A thread of its own: a recommendation takes long enough to make the map stutter.
serveCaddie(self as unknown as Port)
