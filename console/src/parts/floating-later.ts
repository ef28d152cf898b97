import { FloatingFailed } from './floating-failed.tsx'
import { onDemand } from './on-demand.ts'

export const floating = onDemand(() => import('./floating.ts'), { Failed: FloatingFailed })
