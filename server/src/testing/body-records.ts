/** Fields of bodies that hold ids, and the record (of factories.ts) that each of them names. */
export const bodyRecords: Record<string, string> = {
  account_id: 'account',
  agent_bot: 'agent_bot',
  associated_article_id: 'article',
  associated_category_id: 'category',
  author_id: 'agent',
  category_id: 'category',
  assignee_id: 'agent',
  base_contact_id: 'contact',
  contact_id: 'contact',
  inbox_id: 'inbox',
  team_id: 'team',
  mergee_contact_id: 'another contact',
  parent_category_id: 'category',
  portal_id: 'portal',
  user_id: 'user',
  user_ids: 'agent',
}
