import { savedSetting } from '../../ui-settings.ts'

export type WritingView = 'text' | 'markdown'

/** How this person writes articles, in every browser. */
export const writingView = savedSetting<WritingView>('articles', (stored) =>
  stored === 'markdown' ? 'markdown' : 'text',
)
