import { onDemand } from './on-demand.ts'

export const floating = onDemand(() => import('./floating.ts'))
