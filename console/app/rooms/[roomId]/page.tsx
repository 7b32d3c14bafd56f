import { Suspense } from 'react';
import { TablePage } from '../../../features/table/table-page.tsx';

export default function RoomTablePage() {
  return <Suspense><TablePage /></Suspense>;
}
