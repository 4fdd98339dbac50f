import type { Trade } from './trade.ts'
import { dataTrades } from './trades-data.ts'
import { platformTrades } from './trades-platform.ts'
import { productTrades } from './trades-product.ts'
import { softwareTrades } from './trades-software.ts'

export const trades: Trade[] = [...softwareTrades, ...dataTrades, ...platformTrades, ...productTrades]
