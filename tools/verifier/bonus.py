"""A wheel, or objects to open, between the base spin and its free spins (games/schema.md sections 4, 5 and 9)."""


def bonus_of(features):
    return features.get("bonusWheel") or features.get("bonusPick")


class Bonus:
    """What a slot can do that has one; `self` has its features, draws and events."""

    def bonus(self, count, cells):
        """The units and the free spins that a wheel or opened objects bring."""
        bonus = bonus_of(self.features)
        if not bonus or count < bonus["minCount"]:
            return 0, 0
        return self.wheel(bonus["rings"], cells) if "rings" in bonus else self.objects(bonus, cells)

    def wheel(self, rings, cells):
        self.tell("wheelStart", cells=cells)
        ring = 0
        while ring is not None:
            segment = self.draws.weighted([one["weight"] for one in rings[ring]])
            landed = rings[ring][segment]
            units, spins = landed.get("units", 0), landed.get("spins", 0)
            self.tell("wheelTurn", ring=ring, segment=segment, units=units, spins=spins)
            ring = landed.get("ring")
        return units, spins

    def objects(self, bonus, cells):
        objects, picks = bonus["objects"], bonus["picks"]
        order = list(self.draws.distinct(len(objects), len(objects)))
        opened = [objects[index] for index in order[:picks]]
        units = sum(one.get("units", 0) for one in opened)
        spins = sum(one.get("spins", 0) for one in opened)
        self.tell("objectsOpened", cells=cells, order=order, picks=picks, units=units, spins=spins)
        return units, spins
