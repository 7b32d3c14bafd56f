'use client';

import { useTranslations } from 'use-intl';
import { useRoom } from '../room/room-provider.tsx';
import classes from './seat-rail.module.css';

/** Where the story is just now. */
export function SceneCard() {
  const t = useTranslations('seat');
  const { room: { scene } } = useRoom();
  if (scene === null) return null;
  return (
    <section className={classes.scene}>
      {scene.image !== null && <img src={scene.image.url} alt={scene.image.alt ?? ''} className={classes.sceneImage} />}
      <h2 className={classes.title}>{t('scene')}</h2>
      <p className={classes.sceneName}>{scene.title}</p>
    </section>
  );
}
