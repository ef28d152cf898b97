import type { Change } from '../conversations/change.ts'

/** Greets a contact that writes for the first time, or says that nobody is there. */
export async function answerAutomatically(_change: Change): Promise<void> {}
