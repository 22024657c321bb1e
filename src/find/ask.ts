import { askList as ask } from './ask-list.ts'

export { ask }
