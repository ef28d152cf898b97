import { loader } from '../../kernel/load.ts'
import { findDelivery } from './queries/deliveries.ts'

export const loadDelivery = loader('delivery', 'id', ({ db, accountId }, id) => findDelivery(db, accountId, id))
