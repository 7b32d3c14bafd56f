'use client';

import { useLocale, useTranslations } from 'use-intl';
import type { DimensionValueSchema } from '@lorekeep/server/dimension';
import { JsonView } from '../../ui/json-view.tsx';
import classes from './dimension.module.css';
import { fieldName, isRecord, plainText, schemaInside, shareOf } from './schema-of.ts';

/** Lines that one list or object draws; what is larger is shown as data. */
const linesMax = 60;
/** Levels that are drawn as lists; what lies deeper is shown as data. */
const levelsMax = 3;

type Props = { readonly schema: DimensionValueSchema; readonly value: unknown; readonly name: string; readonly level?: number };

function Plain({ schema, value }: Pick<Props, 'schema' | 'value'>) {
  const t = useTranslations('dimension');
  const locale = useLocale();
  const share = shareOf(schema, value);
  const text = typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value === null ? t('nothing') : plainText(schema, value, locale);
  return (
    <>
      <span className={classes.plain}>{text}{share !== null && <span className={classes.of}> / {schema.maximum}</span>}</span>
      {share !== null && <span className={classes.bar} aria-hidden><span style={{ inlineSize: `${share * 100}%` }} /></span>}
    </>
  );
}

function Fields({ schema, value, level = 0 }: Omit<Props, 'value'> & { readonly value: Readonly<Record<string, unknown>> }) {
  const locale = useLocale();
  return (
    <dl className={classes.fields}>
      {Object.entries(value).map(([name, item]) => {
        const inner = schemaInside(schema, name);
        const called = fieldName(inner, name, locale);
        return <div key={name} className={classes.field}><dt>{called}</dt><dd><DimensionValue schema={inner} value={item} name={called} level={level + 1} /></dd></div>;
      })}
    </dl>
  );
}

/** A value as its schema says: names with what they hold, lists, labels of members, a meter between bounds; data where it is too much. */
export function DimensionValue({ schema, value, name, level = 0 }: Props) {
  const t = useTranslations('dimension');
  if (value === null || typeof value !== 'object') return <Plain schema={schema} value={value} />;
  const size = Object.keys(value).length;
  if (size === 0) return <span className={classes.empty}>{t('empty')}</span>;
  if (size > linesMax || level >= levelsMax) return <JsonView value={value} label={name} />;
  if (isRecord(value)) return <Fields schema={schema} value={value} name={name} level={level} />;
  const items = value as readonly unknown[];
  return <ol className={classes.items}>{items.map((item, index) => <li key={index}><DimensionValue schema={schema.items ?? {}} value={item} name={`${name} ${index + 1}`} level={level + 1} /></li>)}</ol>;
}
