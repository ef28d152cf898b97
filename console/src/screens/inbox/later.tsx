import { ErrorNote } from '../../parts/error-note.tsx'
import { onDemand } from '../../parts/on-demand.ts'
import { Skeleton } from '../../parts/skeleton.tsx'

/** Asked for once the list is shown, which does without, or as soon as something of it has to be shown. */
const brought = { texts: ['thread', 'composer', 'details', 'attributes'], Failed: ErrorNote }
const rest = onDemand(() => import('./later-parts.ts'), brought)
const details = onDemand(() => import('./details/details.tsx'), brought)

export const ConversationPickers = rest.part('ConversationPickers', { waits: true })
export const FilterBar = rest.part('FilterBar', { takesKeys: true })
export const NameForm = rest.part('NameForm', { takesKeys: true })
export const RenameView = rest.part('RenameView', { takesKeys: true })
export const SelectionBar = rest.part('SelectionBar', { waits: true })
export const Thread = rest.part('Thread', { meanwhile: <Skeleton /> })
export const Details = details.part('Details', { meanwhile: <Skeleton /> })

export function askForTheRest(): void {
  void rest.preload()
  void details.preload()
}
