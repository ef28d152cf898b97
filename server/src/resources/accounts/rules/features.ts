/** What this product has, by the names that clients of the published interface look for. */
export const features: Readonly<Record<string, true>> = {
  agent_bots: true,
  agent_management: true,
  canned_responses: true,
  chatwoot_v4: true,
  conversation_unread_counts: true,
  crm: true,
  custom_attributes: true,
  help_center: true,
  inbox_management: true,
  insert_article_in_reply: true,
  labels: true,
  message_reply_to: true,
  reports: true,
  team_management: true,
  voice_recorder: true,
}
