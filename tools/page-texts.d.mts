export function pageTexts(root: string): string
