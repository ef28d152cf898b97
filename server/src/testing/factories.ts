import type { App } from '../app.ts'
import { aLabel } from '../resources/labels/factory.ts'

/** How to make each record that a path can name; keyed by its loader's name. */
export const factories: Record<string, (app: App, accountId: number) => Promise<{ id: number }>> = {
  label: aLabel,
}
