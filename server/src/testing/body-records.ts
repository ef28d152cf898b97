/** Fields of bodies that hold ids, and the record (of factories.ts) that each of them names. */
export const bodyRecords: Record<string, string> = {
  associated_category_id: 'category',
  parent_category_id: 'category',
  user_ids: 'agent',
}
