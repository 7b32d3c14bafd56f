-- AlterTable
ALTER TABLE "turn_versions" ADD COLUMN     "end_rev" BIGINT,
ADD COLUMN     "end_seq" BIGINT;

-- AlterTable
ALTER TABLE "room_snapshots" ADD COLUMN     "standing" JSONB NOT NULL DEFAULT '{}';

-- What was told before is read from its own revisions and frames: a telling ends with the last of them.
UPDATE "turn_versions" v SET
    "end_rev" = greatest(t."base_rev", coalesce((SELECT max(r."rev") FROM "revisions" r WHERE r."room_id" = v."room_id" AND r."turn_id" = v."turn_id" AND r."at" <= v."created_at"), 0)),
    "end_seq" = (SELECT max(f."seq") FROM "frames" f WHERE f."room_id" = v."room_id" AND f."turn_id" = v."turn_id" AND f."version" = v."version")
FROM "turns" t WHERE t."room_id" = v."room_id" AND t."id" = v."turn_id";
