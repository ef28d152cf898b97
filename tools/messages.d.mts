export const locales: string[]
export const pageNamespaces: string[]
export function namespacesIn(root: string): string[]
export function readMessages(root: string, locale: string, namespace: string): Record<string, string>
export function pseudoText(text: string): string
export function messageTypes(root: string): string
export function namesIn(text: string): string[]
export function textsEntry(locale: string, namespace: string): string
