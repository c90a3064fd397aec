/** All words of the console, put together per language, and the context that a view reads them from. */
import { createContext, useContext } from 'react';
import { addresses } from './en/addresses.ts';
import { audit } from './en/audit.ts';
import { bulk } from './en/bulk.ts';
import { connect } from './en/connect.ts';
import { data } from './en/data.ts';
import { dates } from './en/dates.ts';
import { connectionCheck } from './en/connection-check.ts';
import { errors } from './en/errors.ts';
import { exportWords } from './en/export.ts';
import { orderExportWords } from './en/order-export.ts';
import { reconcileWords } from './en/reconcile.ts';
import { frame } from './en/frame.ts';
import { kit } from './en/kit.ts';
import { customerAnswer } from './en/customer-answer.ts';
import { orderWatch } from './en/order-watch.ts';
import { historyKept } from './en/history-kept.ts';
import { orderHistory } from './en/order-history.ts';
import { orderNotes } from './en/order-notes.ts';
import { orders } from './en/orders.ts';
import { sandbox } from './en/sandbox.ts';
import { settings } from './en/settings.ts';
import { signing } from './en/signing.ts';
import { start } from './en/start.ts';

export const english = {
  addresses,
  audit,
  bulk,
  connect,
  data,
  dates,
  connectionCheck,
  errors,
  exports: exportWords,
  orderExports: orderExportWords,
  reconcile: reconcileWords,
  frame,
  kit,
  historyKept,
  orderHistory,
  orderNotes,
  orderWatch,
  customerAnswer,
  orders,
  sandbox,
  settings,
  signing,
  start,
};

/** Another language has every entry of English, which the compiler checks. */
export type Text = typeof english;

export const TextContext = createContext<Text>(english);

export const useText = (): Text => useContext(TextContext);
