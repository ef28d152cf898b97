import type { PlainKey } from '../../i18n.ts'
import type { Need } from '../../keys/allowed.ts'

export interface SettingsPage {
  /** Below the account. */
  path: string
  group: 'workspace' | 'channels' | 'people' | 'answers' | 'automation' | 'developers' | 'me'
  title: PlainKey
  /** Further words by which it is found. */
  words: PlainKey
  needs?: Need
}

/** Every page of the settings, in the order of the index. */
export const settingsPages: readonly SettingsPage[] = [
  page('settings/general', 'workspace', 'general', 'administrator'),
  page('settings/inboxes/list', 'channels', 'inboxes', 'administrator'),
  page('settings/agents/list', 'people', 'agents', 'administrator'),
  page('settings/teams/list', 'people', 'teams', 'administrator'),
  page('settings/custom-roles/list', 'people', 'roles', 'administrator'),
  page('settings/security', 'people', 'security', 'administrator'),
  page('settings/audit-logs/list', 'people', 'audit', 'administrator'),
  page('settings/labels/list', 'answers', 'labels', 'administrator'),
  page('settings/custom-attributes/list', 'answers', 'attributes', 'administrator'),
  page('settings/canned-response/list', 'answers', 'canned'),
  page('settings/macros', 'automation', 'macros'),
  page('settings/automation/list', 'automation', 'automation', 'administrator'),
  page('settings/assignment-policy', 'automation', 'assignment', 'administrator'),
  page('settings/conversation-workflow', 'automation', 'workflow', 'administrator'),
  page('settings/sla/list', 'automation', 'sla', 'administrator'),
  page('settings/agent-bots', 'developers', 'bots', 'administrator'),
  page('settings/integrations', 'developers', 'integrations', 'administrator'),
  page('settings/integrations/webhook', 'developers', 'webhooks', 'administrator'),
  page('settings/integrations/dashboard_apps', 'developers', 'dashboard_apps', 'administrator'),
  page('settings/developers', 'developers', 'developers'),
  page('profile/settings', 'me', 'profile'),
  page('profile/mfa', 'me', 'mfa'),
]

type Name = PlainKey extends infer Key ? (Key extends `settings.words_${infer Name}` ? Name : never) : never

function page(path: string, group: SettingsPage['group'], name: Name, needs?: Need): SettingsPage {
  return { path, group, title: `settings.page_${name}`, words: `settings.words_${name}`, needs }
}
