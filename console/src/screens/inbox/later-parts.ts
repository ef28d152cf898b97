/** What is not needed to show a list: it is one file, which comes after it. */
export { SelectionBar } from './bulk/selection-bar.tsx'
export { Details } from './details/details.tsx'
export { FilterBar } from './filter-bar/filter-bar.tsx'
export { ConversationPickers } from './pickers/conversation-pickers.tsx'
export { Thread } from './thread/thread.tsx'
export { NameForm } from './views/name-form.tsx'
export { RenameView } from './views/rename-view.tsx'
