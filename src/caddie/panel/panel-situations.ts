import { APPROACH_SITUATIONS } from './approach-situations.ts'
import type { PanelSituation } from './expectation.ts'
import { PAR_THREE_SITUATIONS } from './par-three-situations.ts'
import { TEE_SITUATIONS } from './tee-situations.ts'
import { TROUBLE_SITUATIONS } from './trouble-situations.ts'

/**
 * Twenty-four situations with the answers that good players give, written down before there was an engine to compare
 * with them. The ranges hold what a group of them would accept, not one exact yard.
 */
export const PANEL_SITUATIONS: readonly PanelSituation[] = [
  ...TEE_SITUATIONS,
  ...PAR_THREE_SITUATIONS,
  ...APPROACH_SITUATIONS,
  ...TROUBLE_SITUATIONS,
]
