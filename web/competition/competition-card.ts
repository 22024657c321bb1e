// The marker's phone: scores are saved as they are tapped, and wait on the phone while there is no network. Without
// this script, the forms of the page do the same, one hole at a time.

import { registerWorker } from '../gps/offline/register.ts'
import { type CardSettings, readSettings } from './card-settings.ts'
import { runCard } from './run-card.ts'

const page = document.querySelector<HTMLElement>('.marker-page')
const settings = readSettings()
if (page && settings) open(page, settings)

function open(page: HTMLElement, settings: CardSettings) {
  runCard(page, settings)
  // The page opens without a network from now on.
  void registerWorker()
}
